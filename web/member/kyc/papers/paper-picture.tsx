import type { IdentityPaper } from '#contract/kyc/identity-numbers.ts';
import classes from './picture.module.css';

type Pictured = IdentityPaper | 'bill' | 'bank';

/** A small drawing of the paper that is meant. What it shows is said in words beside it. */
export function PaperPicture({ of }: { of: Pictured }) {
  return (
    <svg className={classes.picture} viewBox="0 0 96 64" aria-hidden>
      {of === 'passport' ? <Booklet /> : of === 'bill' || of === 'bank' ? <Sheet isBank={of === 'bank'} /> : <Card of={of} />}
    </svg>
  );
}

/** Cards differ in where the face is and how the number looks. */
function Card({ of }: { of: IdentityPaper }) {
  const isFaceRight = of === 'pan' || of === 'driving_licence';
  const [face, text] = isFaceRight ? [66, 12] : [10, 36];
  return (
    <>
      <rect x="3" y="4" width="90" height="56" rx="6" className={classes.paper} />
      <rect x="3" y="4" width="90" height="10" rx="5" className={of === 'masked_aadhaar' ? classes.warm : classes.band} />
      <Face x={face} y={19} />
      <rect x={text} y="20" width="34" height="4" rx="2" className={classes.ink} />
      <rect x={text} y="28" width="26" height="4" rx="2" className={classes.line} />
      {of === 'voter_id' && <rect x={text} y="36" width="30" height="4" rx="2" className={classes.line} />}
      {of === 'masked_aadhaar' ? <Masked /> : <rect x={text} y="48" width="46" height="5" rx="2.5" className={classes.number} />}
    </>
  );
}

function Masked() {
  return (
    <>
      <rect x="12" y="48" width="20" height="6" rx="2" className={classes.hidden} />
      <rect x="36" y="48" width="20" height="6" rx="2" className={classes.hidden} />
      <rect x="60" y="48" width="20" height="6" rx="2" className={classes.number} />
    </>
  );
}

export function Face({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="20" height="24" rx="3" className={classes.tint} />
      <circle cx="10" cy="9" r="4.5" className={classes.skin} />
      <path d="M2 24c0-6 4-9 8-9s8 3 8 9z" className={classes.skin} />
    </g>
  );
}

function Booklet() {
  return (
    <>
      <rect x="14" y="4" width="68" height="56" rx="5" className={classes.paper} />
      <path d="M14 32h68" className={classes.fold} />
      <circle cx="48" cy="17" r="7" className={classes.ring} />
      <Face x={20} y={35} />
      <rect x="45" y="37" width="30" height="4" rx="2" className={classes.ink} />
      <rect x="45" y="45" width="22" height="4" rx="2" className={classes.line} />
      <rect x="45" y="52" width="32" height="4" rx="2" className={classes.number} />
    </>
  );
}

function Sheet({ isBank }: { isBank: boolean }) {
  return (
    <>
      <path d="M24 3h38l12 11v47H24z" className={classes.paper} />
      <path d="M62 3v11h12" className={classes.fold} />
      <rect x="30" y="10" width="22" height="5" rx="2.5" className={isBank ? classes.band : classes.warm} />
      <rect x="30" y="21" width="30" height="4" rx="2" className={classes.ink} />
      <rect x="30" y="29" width="36" height="3" rx="1.5" className={classes.line} />
      {[36, 42, 48].map((y) => (
        <g key={y}>
          <rect x="30" y={y} width={isBank ? 18 : 30} height="3" rx="1.5" className={classes.line} />
          {isBank && <rect x="56" y={y} width="12" height="3" rx="1.5" className={classes.line} />}
        </g>
      ))}
      {!isBank && <rect x="28" y="52" width="26" height="6" rx="2" className={classes.mark} />}
    </>
  );
}
