import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from '#contracts/machine.ts'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted ring-line',
  brand: 'bg-primary-soft text-primary-strong ring-transparent',
  success: 'bg-success-soft text-success ring-transparent',
  warning: 'bg-warning-soft text-warning ring-transparent',
  danger: 'bg-danger-soft text-danger ring-transparent',
}

/** One state in one or two words; the colour only repeats what the words say. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-[6px] px-1.5 py-px text-xs leading-5 font-semibold whitespace-nowrap ring-1 ring-inset',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
