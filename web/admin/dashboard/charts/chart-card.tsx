import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import classes from './charts.module.css';
import { Plot, type PlotProps } from './plot.tsx';

interface ChartColumn {
  readonly head: string;
  readonly cell: (index: number) => string;
}

interface Props extends PlotProps {
  readonly title: ReactNode;
  readonly legend?: ReactNode;
  /** The same as a table: the day, and these. */
  readonly columns: readonly ChartColumn[];
  readonly dayHead: string;
  readonly dayInFull: (day: string) => string;
}

/** A picture of some days, or the numbers behind it: whoever cannot read the one reads the other. */
export function ChartCard({ title, legend, columns, dayHead, dayInFull, ...plot }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <span className={classes.beside}>
          {!isTable && legend}
          <button type="button" className={classes.switch} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            <Trans>View as table</Trans>
          </button>
        </span>
      </header>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        // biome-ignore lint/a11y/useSemanticElements: no field set, a part of the card that scrolls
        <div className={classes.tableBox} tabIndex={0} role="group" aria-labelledby={id}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{dayHead}</th>
                {columns.map(({ head }) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plot.points.map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row">{dayInFull(day)}</th>
                  {columns.map(({ head, cell }) => (
                    <td key={head}>{cell(index)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={classes.picture}>
          <Plot {...plot} />
        </div>
      )}
    </section>
  );
}
