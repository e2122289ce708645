import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './data.module.css';

/** Beside the personal info: the way to her copy, and the way out. */
export const YourDataCard = () => (
  <section className={classes.card} aria-labelledby="your-data-title">
    <h2 id="your-data-title">
      <Trans>Your data</Trans>
    </h2>
    <p>
      <Trans>Everything we hold about you, as one file. Ready within an hour.</Trans>
    </p>
    <div className={classes.stacked}>
      <Button
        component={Link}
        to="/user/profile/data"
        variant="default"
        fullWidth
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        <Trans>Download my data</Trans>
      </Button>
      <Button component={Link} to="/user/profile/data#close" variant="subtle" color="red" fullWidth>
        <Trans>Close my account</Trans>
      </Button>
    </div>
    <p className={classes.quiet}>
      <Trans>On closing, your identity is removed. Donations and receipts stay in the books without your name, as the law asks.</Trans>
    </p>
  </section>
);
