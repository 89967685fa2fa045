import { useFormatter, useTranslations } from 'use-intl/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import type { PageOrder } from './order-view.server.ts'

/** What is to be paid for an order that is delivered on account, and by when; nothing for any other. */
export function OwedInvoice({ order, paymentKey }: { order: PageOrder; paymentKey: string }) {
  const t = useTranslations('own-orders')
  const format = useFormatter()
  const isSending = useIsSending()
  const { dueAt, dueCents, invoiceToken, orderToken } = order
  if (dueAt === null || dueCents === null) return null
  const price = () => <Money cents={dueCents} />
  return (
    <section aria-labelledby="owed" className="card grid gap-4 p-5 md:p-6">
      <h2 id="owed" className="text-lg">
        {t('owed.title')}
      </h2>
      <p>{t.rich('owed.text', { price, day: format.dateTime(new Date(dueAt), { dateStyle: 'long' }) })}</p>
      <div className="flex flex-wrap gap-3">
        <PostedForm action="/payment">
          <input type="hidden" name="order" value={orderToken} />
          <input type="hidden" name="key" value={paymentKey} />
          <Button loading={isSending}>{t.rich('payAction', { price })}</Button>
        </PostedForm>
        {invoiceToken && (
          <ButtonLink to={`/invoice?invoiceId=${invoiceToken}`} variant="secondary">
            {t('owed.look')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
