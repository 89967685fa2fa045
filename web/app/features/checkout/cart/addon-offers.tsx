import { useTranslations } from 'use-intl/react'
import { PostedForm } from '../../../kit/forms/posted-form.tsx'
import type { AddonView } from '#contracts/catalog/views.ts'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'

/** The add-ons that one plan may take and that are not in the cart yet. */
export function AddonOffers({ planId, addons }: { planId: string; addons: AddonView[] }) {
  const t = useTranslations('checkout.cart')
  const text = useText()
  if (addons.length === 0) return null
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-primary-strong">
        <ChevronIcon className="shrink-0 transition-transform group-open:rotate-90" />
        {t('addonsTitle', { count: addons.length })}
      </summary>
      <ul className="grid gap-2 pt-2">
        {addons.map((addon) => (
          <li
            key={addon.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-2"
          >
            <span className="min-w-0">
              {text(addon.name)} · <Money cents={addon.price} className="font-semibold" />
            </span>
            <PostedForm action="/cart" replace preventScrollReset>
              <input type="hidden" name="type" value="add-on" />
              <input type="hidden" name="planId" value={planId} />
              <input type="hidden" name="addonId" value={addon.id} />
              <Button
                variant="secondary"
                size="small"
                name="intent"
                value="add"
                className="min-h-11"
                aria-label={t('addNamed', { name: text(addon.name) })}
              >
                {t('add')}
              </Button>
            </PostedForm>
          </li>
        ))}
      </ul>
    </details>
  )
}
