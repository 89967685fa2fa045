import { useTranslations } from 'use-intl/react'
import type { ProgramVersionView } from '#contracts/programs/views.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useRules } from './program-rules.ts'

/** The rules of a version, alone or beside those of another, of which only what differs is shown. */
export function RulesTable({
  version,
  other,
}: {
  version: ProgramVersionView
  other?: ProgramVersionView | undefined
}) {
  const t = useTranslations('program-office')
  const times = useTimes()
  const rulesOf = useRules()
  const others = other && rulesOf(other.terms)
  const rows = rulesOf(version.terms)
    .map((rule, at) => ({ ...rule, other: others?.[at]?.text }))
    .filter((rule) => !others || rule.other !== rule.text)
  if (rows.length === 0) return <p className="p-4 text-muted">{t('noChanges')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('rules')}>
      <table className="w-full text-left text-sm">
        <thead className="text-[13px] text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              {t('rule')}
            </th>
            {[version, ...(other ? [other] : [])].map((each) => (
              <th key={each.version} scope="col" className="px-4 py-2 font-medium">
                {times.day(each.version)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((rule) => (
            <tr key={rule.name} className="border-t border-line align-top">
              <th scope="row" className="w-64 px-4 py-2 font-normal text-muted">
                {rule.name}
              </th>
              <td className="numbers px-4 py-2 whitespace-pre-line">{rule.text}</td>
              {other && <td className="numbers px-4 py-2 whitespace-pre-line">{rule.other}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
