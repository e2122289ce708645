import styles from './logo.module.css';
import { Mark } from './mark.tsx';

interface Props {
  /** Short: Anjuri. */
  readonly name: string;
  /** As registered: Anjuri Welfare Trust. What it adds to the name stands under it. */
  readonly legalName: string;
  readonly href: string;
  readonly onIndigo?: boolean;
}

export function Logo({ name, legalName, href, onIndigo = false }: Props) {
  const addition = legalName.startsWith(name) ? legalName.slice(name.length).trim() : legalName;
  return (
    <a className={onIndigo ? `${styles.logo} ${styles.onIndigo}` : styles.logo} href={href}>
      <Mark onIndigo={onIndigo} />
      <span>
        <span className={styles.name}>{name}</span>
        {addition && <span className={styles.addition}>{addition}</span>}
      </span>
    </a>
  );
}
