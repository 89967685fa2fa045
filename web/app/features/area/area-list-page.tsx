import type { ReactNode } from 'react'
import { ListTools } from '../../kit/lists/list-page.tsx'
import { useListOnPage } from '../../kit/lists/list-view.tsx'
import { AreaPage } from './area-page.tsx'

/** The body of a page of an area that is a list. */
export function AreaListPage({
  detail,
  actions,
  children,
}: {
  detail?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { title } = useListOnPage()
  return (
    <AreaPage
      title={title}
      lead={detail}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <ListTools />
          {actions}
        </div>
      }
    >
      {children}
    </AreaPage>
  )
}
