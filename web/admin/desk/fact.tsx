import type { ReactNode } from 'react';

/** A name and what stands behind it; in a `dl`. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
