import { useFormatter, useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import type { PageOrder } from './order-view.server.ts'

/** Where the parcel goes and when it comes, for a visitor who has shown that the order is theirs. */
export function ParcelAddress({ order: { delivery, fulfillmentStatus } }: { order: PageOrder }) {
  const t = useTranslations('own-orders.delivery')
  const format = useFormatter()
  const { brand } = useSite()
  if (!delivery) return null
  // A day is the same everywhere, so it is read at noon of Greenwich.
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  const { address, expected } = delivery
  return (
    <section aria-labelledby="delivery" className="card grid gap-2 p-5 md:p-6">
      <h2 id="delivery" className="text-xl">
        {t('title')}
      </h2>
      <p className="break-words">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {expected && fulfillmentStatus !== 'delivered' && (
        <p className="text-muted">
          {expected.isLate
            ? t('late', { day: day(expected.to), email: brand.writeTo })
            : expected.from === expected.to
              ? t('onDay', { day: day(expected.to) })
              : t('between', { from: day(expected.from), to: day(expected.to) })}
        </p>
      )}
    </section>
  )
}
