import clsx from 'clsx'
import type { ReactNode } from 'react'

const widths = { narrow: 'max-w-[720px]', normal: 'max-w-[960px]', full: '' }

/** The body of a public page: its `h1`, what it is about, and the content at a readable width. */
export function Page({
  title,
  eyebrow,
  lead,
  width = 'full',
  children,
}: {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}) {
  return (
    <div className="shell py-10 md:py-14">
      <div className={clsx(widths[width], 'grid gap-8 *:min-w-0')}>
        <header className="grid gap-2">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="text-[30px] md:text-[40px]">{title}</h1>
          {lead && <p className="max-w-[64ch] text-lg text-muted">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
