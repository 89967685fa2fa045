/** The round loader: 60 px by default, one turn a second. */
export function Spinner({ size = 60, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 60 60"
      fill="none"
      aria-hidden="true"
      className={`spinner ${className ?? 'text-primary-strong'}`}
    >
      <circle cx="30" cy="30" r="25" stroke="currentColor" strokeOpacity="0.2" strokeWidth="6" />
      <path d="M55 30A25 25 0 0 0 30 5" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
