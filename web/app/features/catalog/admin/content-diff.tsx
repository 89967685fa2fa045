import { useTranslations } from 'use-intl/react'
import type { PlanChoices } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { Nothing } from '../../../ui/staff/nothing.tsx'
import { differingRows, useContentRows } from './content-rows.ts'

/** What differs between two contents of a plan, before and after. */
export function ContentDiff({
  before,
  after,
  choices,
}: {
  before: PlanContent
  after: PlanContent
  choices: PlanChoices
}) {
  const t = useTranslations('plan-office')
  const rowsOf = useContentRows(choices)
  const rows = differingRows(rowsOf(before), rowsOf(after))
  if (rows.length === 0) return <p className="p-4 text-muted">{t('noChanges')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('differences')}>
      <table className="w-full text-left text-sm">
        <thead className="text-[13px] text-muted">
          <tr>
            {(['field', 'before', 'after'] as const).map((head) => (
              <th key={head} scope="col" className="px-4 py-2 font-medium">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line align-top">
              <th scope="row" className="w-52 px-4 py-2 font-normal text-muted">
                {row.name}
              </th>
              <td className="numbers px-4 py-2">{row.before ?? <Nothing />}</td>
              <td className="numbers px-4 py-2 font-semibold">{row.after ?? <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
