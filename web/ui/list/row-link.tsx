import { Link, type LinkProps } from 'react-router';
import classes from './row-link.module.css';

/** Opens what a row is about; the whole row is its surface. */
export const RowLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={classes.link} preventScrollReset />;
