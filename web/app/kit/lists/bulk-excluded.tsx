import { useTranslations } from 'use-intl/react'
import type { BulkPreview } from '#contracts/back-office/bulk.ts'

/** Who is left out and why, the first of them by name. */
export function Excluded({ excluded, count }: { excluded: BulkPreview['excluded']; count: number }) {
  const t = useTranslations('back-office.bulk')
  const more = count - excluded.length
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('excluded', { count })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
      <div
        tabIndex={0}
        role="region"
        aria-label={t('excluded', { count })}
        className="relative max-h-[220px] overflow-auto rounded-[10px] border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken text-[13px] text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {t('row')}
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {t('reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {excluded.map(({ id, name, reason }) => (
              <tr key={id} className="border-t border-line">
                <td className="numbers px-3 py-1.5 wrap-anywhere">{name}</td>
                <td className="px-3 py-1.5">
                  <ExclusionReason reason={reason} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="text-sm text-muted">{t('excludedMore', { count: String(more) })}</p>}
    </div>
  )
}

function ExclusionReason({ reason }: { reason: string }) {
  const t = useTranslations('bulk.exclusions')
  const key = reason as 'wrong_status'
  return t.has(key) ? t(key) : reason
}
