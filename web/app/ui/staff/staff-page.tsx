import type { ReactNode } from 'react'
import { Breakable } from '../breakable.tsx'

/** The body of a staff page: its `h1` with what belongs beside it, and the content below. */
export function StaffPage({
  title,
  before,
  badges,
  actions,
  detail,
  children,
}: {
  title: ReactNode
  before?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  /** A quiet line below the title. */
  detail?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid w-full max-w-[1600px] min-w-0 content-start gap-4 p-4 *:min-w-0 md:p-6">
      <header className="grid gap-1.5">
        {before}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="numbers mr-1 text-[22px] font-semibold">
            {typeof title === 'string' ? (
              <span className="wrap-anywhere">
                <Breakable text={title} />
              </span>
            ) : (
              title
            )}
          </h1>
          {badges}
          {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {detail && <p className="numbers text-muted">{detail}</p>}
      </header>
      {children}
    </div>
  )
}
