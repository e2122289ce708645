/** Two palms, one marigold. On indigo the palms are white. */
export function Mark({ size = 34, onIndigo = false }: { size?: number; onIndigo?: boolean }) {
  const palm = onIndigo ? '#ffffff' : 'var(--mark-palm)';
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" width={size} height={size} focusable="false">
      <path d="M5 20c0 12.5 6.8 21 17.2 23V28.2C22.2 21 14.6 17.4 5 20Z" fill={palm} />
      <path d="M43 20c0 12.5-6.8 21-17.2 23V28.2C25.8 21 33.4 17.4 43 20Z" fill={palm} />
      <circle cx="24" cy="11.5" r="6.5" fill="#f2a516" />
    </svg>
  );
}
