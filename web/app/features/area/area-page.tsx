import type { ReactNode } from 'react'

/** The body of a page of an area: its `h1`, what it is about, and the content below. */
export function AreaPage({
  title,
  lead,
  actions,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid w-full max-w-[1200px] min-w-0 content-start gap-5 p-4 *:min-w-0 md:p-7">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl md:text-[28px]">{title}</h1>
          {lead && <p className="max-w-[64ch] text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
