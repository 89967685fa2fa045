/** A signpost on a hill, for pages that are not there. */
export function LostIllustration() {
  return (
    <svg width="240" height="150" viewBox="0 0 240 150" aria-hidden="true">
      <path d="M0 150c28-46 66-60 108-44 40 15 76 2 132 44Z" fill="var(--primary-soft)" />
      <circle cx="196" cy="38" r="16" fill="var(--primary-alt)" opacity="0.25" />
      <path d="M118 122V24" stroke="var(--text)" strokeWidth="6" strokeLinecap="round" />
      <path d="M84 34h56l12 12-12 12H84Z" fill="var(--primary)" />
      <path d="M152 70H98L86 82l12 12h54Z" fill="var(--primary-alt)" />
      <path
        d="M52 128c8-7 15-7 22 0m92 2c9-8 18-8 26 0"
        stroke="var(--primary-strong)"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}
