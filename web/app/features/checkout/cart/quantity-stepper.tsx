import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PostedForm } from '../../../kit/forms/posted-form.tsx'
import type { CartItem } from '#contracts/checkout/views.ts'
import { encodeCart, maxQuantity } from './cart-cookie.ts'

/** The quantity that the person last asked for, before the server has answered. */
function useShownQuantity(item: CartItem): number {
  const { formData } = useNavigation()
  const isMine = formData?.get('intent') === 'set' && formData.get('line') === encodeCart([item])
  return isMine ? Number(formData.get('quantity')) : item.quantity
}

/** Less, the number, more: two submit buttons, so that it works without scripts. */
export function QuantityStepper({
  item,
  name,
  most = maxQuantity,
}: {
  item: CartItem
  name: string
  /** The most that one order may have of it. */
  most?: number | undefined
}) {
  const t = useTranslations('checkout.cart')
  const quantity = useShownQuantity(item)
  const step = 'grid size-11 place-items-center text-xl hover:bg-sunken disabled:opacity-35'
  return (
    <PostedForm
      action="/cart"
      replace
      preventScrollReset
      className="inline-flex items-center overflow-hidden rounded-control border border-line-strong"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="line" value={encodeCart([item])} />
      <button
        name="quantity"
        value={quantity - 1}
        disabled={quantity <= 1}
        aria-label={t('less', { name })}
        className={step}
      >
        <span aria-hidden="true">−</span>
      </button>
      <span className="numbers min-w-9 text-center font-semibold">
        <span className="sr-only">{t('quantity')} </span>
        {quantity}
      </span>
      <button
        name="quantity"
        value={quantity + 1}
        disabled={quantity >= most}
        aria-label={t('more', { name })}
        className={step}
      >
        <span aria-hidden="true">+</span>
      </button>
    </PostedForm>
  )
}
