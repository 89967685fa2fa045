import clsx from 'clsx'

const fills = {
  primary: '[&::-moz-progress-bar]:bg-primary-strong [&::-webkit-progress-value]:bg-primary-strong',
  danger: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
} as const

/** How far something is, in the brand's colours: left to itself a browser draws its own, green in some. */
export const ProgressBar = ({
  value,
  max = 100,
  label,
  tone = 'primary',
}: {
  value: number
  max?: number
  label: string
  tone?: keyof typeof fills
}) => (
  <progress
    max={Math.max(max, 1)}
    value={Math.min(value, Math.max(max, 1))}
    aria-label={label}
    className={clsx(
      'h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken',
      fills[tone],
    )}
  />
)
