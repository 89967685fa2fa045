import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import type { PageOrder } from './order-view.server.ts'

/** Who has to act and the one thing that comes next, with its button where it is the buyer's turn. */
export function NextStep({ order, paymentKey }: { order: PageOrder; paymentKey: string }) {
  const t = useTranslations('own-orders')
  const isSending = useIsSending()
  const { key, actor, title, text } = order.next
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4" aria-live="polite">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{title}</h3>
        {actor && <Badge tone={actor === 'you' ? 'brand' : 'neutral'}>{t(`actor.${actor}`)}</Badge>}
      </div>
      <p>{text}</p>
      {order.decline && (
        <p className="text-danger">
          {order.decline.what} {order.decline.todo}
        </p>
      )}
      {key === 'pay' && (
        <PostedForm action="/payment">
          <input type="hidden" name="order" value={order.orderToken} />
          <input type="hidden" name="key" value={paymentKey} />
          <Button loading={isSending}>
            {t.rich('payAction', { price: () => <Money cents={order.totalCents} /> })}
          </Button>
        </PostedForm>
      )}
      {order.next.isToBuyAgain && (
        <div>
          <ButtonLink to="/plans" variant="secondary">
            {t('toPlans')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
