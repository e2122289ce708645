import type { PaperHint } from '#contract/kyc/papers.ts';
import { Face } from './paper-picture.tsx';
import classes from './picture.module.css';

/** Crossed out: as it was. Ticked: as it should be. The sentence beside it says the same. */
export function HintPicture({ of: hint }: { of: PaperHint }) {
  return (
    <svg className={classes.hint} viewBox="0 0 216 84" aria-hidden>
      <g transform="translate(4 6)">
        <Wrong hint={hint} />
        <Sign isGood={false} />
      </g>
      <path d="M104 36h8m-4-4 4 4-4 4" className={classes.arrow} />
      <g transform="translate(116 6)">
        {hint === 'face' ? <Portrait /> : <Card />}
        <Sign isGood />
      </g>
    </svg>
  );
}

function Wrong({ hint }: { hint: PaperHint }) {
  switch (hint) {
    case 'glare':
      return (
        <>
          <Card />
          <ellipse cx="52" cy="28" rx="24" ry="15" transform="rotate(-24 52 28)" className={classes.glare} />
        </>
      );
    case 'cut_edge':
      return (
        <>
          <svg x="0" y="0" width="96" height="60" viewBox="22 10 70 46" preserveAspectRatio="xMidYMid slice" aria-hidden>
            <Card />
          </svg>
          <rect x="1" y="1" width="94" height="58" className={classes.frame} />
        </>
      );
    case 'wrong_side':
      return (
        <>
          <rect x="3" y="3" width="90" height="56" rx="6" className={classes.paper} />
          <rect x="3" y="12" width="90" height="9" className={classes.hidden} />
          {[30, 38, 46].map((y) => (
            <rect key={y} x="12" y={y} width="60" height="4" rx="2" className={classes.line} />
          ))}
        </>
      );
    case 'sharp':
      return (
        <g className={classes.blurred}>
          <Card />
        </g>
      );
    case 'face':
      return <Portrait isHidden />;
  }
}

function Card() {
  return (
    <>
      <rect x="3" y="3" width="90" height="56" rx="6" className={classes.paper} />
      <Face x={11} y={16} />
      <rect x="38" y="18" width="42" height="5" rx="2.5" className={classes.ink} />
      <rect x="38" y="28" width="32" height="4" rx="2" className={classes.line} />
      <rect x="11" y="47" width="60" height="5" rx="2.5" className={classes.number} />
    </>
  );
}

function Portrait({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <>
      <rect x="20" y="1" width="56" height="60" rx="6" className={classes.tint} />
      <circle cx="48" cy="24" r="13" className={classes.skin} />
      <path d="M26 61c0-15 10-21 22-21s22 6 22 21z" className={classes.skin} />
      {isHidden ? (
        <>
          <rect x="33" y="17" width="13" height="9" rx="4" className={classes.dark} />
          <rect x="50" y="17" width="13" height="9" rx="4" className={classes.dark} />
          <path d="M36 29h24v6c-6 5-18 5-24 0z" className={classes.dark} />
        </>
      ) : (
        <path d="M42 22h.01M54 22h.01M43 29c3 3 7 3 10 0" className={classes.smile} />
      )}
    </>
  );
}

const Sign = ({ isGood }: { isGood: boolean }) => (
  <g transform="translate(84 60)">
    <circle r="11" className={isGood ? classes.good : classes.bad} />
    <path d={isGood ? 'M-5 0l4 4 6-8' : 'M-4-4l8 8m0-8-8 8'} className={isGood ? classes.goodSign : classes.badSign} />
  </g>
);
