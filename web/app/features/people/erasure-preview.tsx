import { useTranslations } from 'use-intl/react'
import type { ErasurePreview } from '#contracts/people/personal-data.ts'
import { useTimes } from '../../kit/staff/use-times.ts'

/** What goes at once, and what the law has kept until when. */
export function PreviewLists({
  preview: { erases, keeps, erasure },
}: {
  preview: Omit<ErasurePreview, 'blocks'>
}) {
  const t = useTranslations('people.erase')
  const times = useTimes()
  return (
    <>
      {!erasure && erases.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('erases')}</h3>
          <ul className="list-disc ps-5">
            {erases.map(({ kind, count }) => (
              <li key={kind}>{t(`kinds.${kind}`, { count })}</li>
            ))}
          </ul>
        </section>
      )}
      {keeps.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('keeps')}</h3>
          <ul className="list-disc ps-5">
            {keeps.map(({ basis, until }) => (
              <li key={basis}>
                {t(`bases.${basis}`)}{' '}
                <span className="text-muted">
                  {until
                    ? t('until', { date: times.date(until) })
                    : t(`forGood.${basis === 'opt_out' ? basis : 'other'}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
