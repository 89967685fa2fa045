import { useTranslations } from 'use-intl/react'
import { useExactTime, useText } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import type { PageOrder } from './order-view.server.ts'

/** What would be other than it is, and until when it can be paid. */
function EditToPay({ edit }: { edit: NonNullable<PageOrder['pendingEdit']> }) {
  const t = useTranslations('own-orders.edit')
  const text = useText()
  const exactTime = useExactTime()
  return (
    <div className="grid gap-1">
      <ul className="grid gap-1">
        {edit.changes.map(({ kind, key, name, before, after }) => (
          <li key={`${kind}${key}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {text(name)}
              {(after?.quantity ?? before?.quantity ?? 1) > 1 && ` × ${after?.quantity ?? 0}`}
            </span>
            <span className="numbers">
              <Money cents={before?.amountCents ?? 0} /> → <Money cents={after?.amountCents ?? 0} />
            </span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 font-bold">
          <span>{t('total')}</span>
          <span className="numbers">
            <Money cents={edit.fromCents} /> → <Money cents={edit.toCents} />
          </span>
        </li>
      </ul>
      <p className="text-sm text-muted">{t('until', { moment: exactTime(edit.expiresAt) })}</p>
    </div>
  )
}

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
      {order.pendingEdit && <EditToPay edit={order.pendingEdit} />}
      {key.startsWith('pay') && (
        <PostedForm action="/payment">
          <input type="hidden" name="order" value={order.orderToken} />
          <input type="hidden" name="key" value={paymentKey} />
          <Button loading={isSending}>
            {t.rich('payAction', { price: () => <Money cents={order.dueCents ?? order.totalCents} /> })}
          </Button>
        </PostedForm>
      )}
      {order.next.buyAgain && (
        <div>
          <ButtonLink to={order.next.buyAgain.path} variant="secondary">
            {t(order.next.buyAgain.isSame ? 'buyAgain' : 'toPlans')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
