import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import classes from './charts.module.css';
import { namedDays, ticksOf } from './ticks.ts';

export interface Point {
  /** 2026-11-14 */
  readonly day: string;
  readonly value: number;
  /** There is nothing to say about this day; a line goes past it. */
  readonly isNothing?: boolean;
  /** Stands on top of it, hatched. */
  readonly more?: number;
}

export interface PlotProps {
  readonly points: readonly Point[];
  readonly kind: 'bars' | 'line';
  /** What the picture says, for those who do not see it. */
  readonly label: string;
  readonly height: number;
  /** What a whole one is: 100 paise. */
  readonly unit?: number;
  readonly tick: (value: number) => string;
  readonly dayName: (day: string) => string;
  /** On the bar itself. */
  readonly hint: (point: Point) => string;
}

const [LEFT, BOTTOM, TOP] = [48, 24, 8];
/** So far apart the names of two days are legible. */
const APART = 52;

/** Days side by side. Drawn as wide as there is room, so that its words keep their size. */
export function Plot({ points, kind, label, height, unit = 1, tick, dayName, hint }: PlotProps) {
  const { ref, width } = useElementSize();
  const hatch = useId();
  const ticks = ticksOf(Math.max(0, ...points.map(({ value, more = 0 }) => value + more)), { unit });
  const largest = ticks.at(-1) || unit;
  const [wide, high] = [Math.max(0, width - LEFT), height - BOTTOM - TOP];
  const slot = wide / Math.max(points.length, 1);
  const x = (index: number) => LEFT + slot * index;
  const y = (value: number) => TOP + high - (value / largest) * high;
  return (
    <div ref={ref} className={classes.plot} style={{ height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={classes.hatchGround} />
              <rect width="3" height="6" className={classes.hatch} />
            </pattern>
          </defs>
          <Grid ticks={ticks} width={width} y={y} tick={tick} />
          {kind === 'line' && (
            <polyline
              className={classes.line}
              points={points.flatMap(({ value, isNothing }, index) => (isNothing ? [] : `${x(index + 0.5)},${y(value)}`)).join(' ')}
            />
          )}
          {points.map((point, index) => (
            <Day key={point.day} {...{ point, kind, y, slot, hatch, high }} x={x(index)} hint={hint(point)} />
          ))}
          <DayNames days={points.map(({ day }) => dayName(day))} wide={wide} x={x} y={height - 6} />
        </svg>
      )}
    </div>
  );
}

interface GridProps extends Pick<PlotProps, 'tick'> {
  readonly ticks: readonly number[];
  readonly width: number;
  readonly y: (value: number) => number;
}

const Grid = ({ ticks, width, y, tick }: GridProps) =>
  ticks.map((value) => (
    <g key={value}>
      <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={classes.grid} />
      <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
        {tick(value)}
      </text>
    </g>
  ));

interface NamesProps {
  readonly days: readonly string[];
  readonly wide: number;
  readonly x: (index: number) => number;
  readonly y: number;
}

/** The last one ends where the picture does, if it would not fit below its bar. */
function DayNames({ days, wide, x, y }: NamesProps) {
  const isNamed = namedDays(days.length, wide, APART);
  const isTight = wide / days.length < APART;
  return days.map((name, index) => {
    const isAtEnd = isTight && index === days.length - 1;
    return isNamed(index) ? (
      <text key={name} x={isAtEnd ? x(index + 1) : x(index + 0.5)} y={y} textAnchor={isAtEnd ? 'end' : 'middle'}>
        {name}
      </text>
    ) : null;
  });
}

interface DayProps {
  readonly point: Point;
  readonly kind: PlotProps['kind'];
  readonly x: number;
  readonly slot: number;
  readonly y: (value: number) => number;
  readonly hatch: string;
  /** From the top to the axis. */
  readonly high: number;
  readonly hint: string;
}

function Day({ point: { value, more = 0, isNothing = false }, kind, x, slot, y, hatch, high, hint }: DayProps) {
  // A thin bar is hard to hit: all of its day says what it is.
  const room = <rect x={x} y={TOP} width={slot} height={high} className={classes.room} />;
  if (kind === 'line') {
    return (
      <g>
        <title>{hint}</title>
        {room}
        {!isNothing && <circle cx={x + slot / 2} cy={y(value)} r={slot < 8 ? 1.5 : 3} className={classes.dot} />}
      </g>
    );
  }
  const wide = Math.min(28, Math.max(1, slot * 0.64));
  const left = x + (slot - wide) / 2;
  const round = Math.min(4, wide / 3);
  return (
    <g>
      <title>{hint}</title>
      {room}
      {value > 0 && <rect x={left} y={y(value)} width={wide} height={y(0) - y(value)} rx={round} className={classes.bar} />}
      {more > 0 && (
        <rect
          x={left}
          y={y(value + more)}
          width={wide}
          height={Math.max(2, y(value) - y(value + more) - 1)}
          rx={round}
          fill={`url(#${hatch})`}
          className={classes.more}
        />
      )}
    </g>
  );
}
