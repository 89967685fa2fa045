import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-muted border-line',
  brand: 'bg-primary-soft text-primary-strong border-transparent',
  success: 'bg-success-soft text-success border-transparent',
  warning: 'bg-warning-soft text-warning border-transparent',
  danger: 'bg-danger-soft text-danger border-transparent',
}

/** A short word about the state or worth of something. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'numbers inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-[13px] font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
