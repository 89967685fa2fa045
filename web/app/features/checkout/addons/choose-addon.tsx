import { useTranslations } from 'use-intl/react'
import { useText } from '../../../site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import type { BoundField } from '../contact-section.tsx'
import { StepCard } from '../step-card.tsx'
import type { AddonAnswer } from './addon-purchase.server.ts'

/** The add-ons that the found line may take. */
export function ChooseAddon({
  line,
  cart,
  chosen,
  addon: choice,
  quantity,
}: {
  line: NonNullable<AddonAnswer['line']>
  cart: string
  chosen: string | undefined
  addon: BoundField
  quantity: BoundField
}) {
  const t = useTranslations('checkout.addons')
  const text = useText()
  const { error, onBlur } = choice
  return (
    <StepCard step={2} title={t('chooseTitle')}>
      <p>
        {t.rich('lineFound', {
          label: () => <strong className="numbers">{line.label}</strong>,
          plan: text(line.planName),
        })}
      </p>
      <PostedForm preventScrollReset className="grid gap-5">
        <input type="hidden" name="line" value={line.name} />
        <input type="hidden" name="key" value={cart} />
        <fieldset id="addonId" className="grid gap-2" aria-describedby={error ? 'addonId-error' : undefined}>
          <legend className="mb-2 font-semibold">{t('choose')}</legend>
          {line.addons.map((addon) => (
            <label
              key={addon.id}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="addonId"
                value={addon.id}
                defaultChecked={addon.id === chosen}
                onBlur={onBlur}
                className="size-5 shrink-0 accent-(--primary-strong)"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2 font-medium">
                {text(addon.name)} <Badge>{t(`kind.${addon.kind}`)}</Badge>
              </span>
              <Money cents={addon.price} className="font-semibold" />
            </label>
          ))}
          {error && (
            <p id="addonId-error" className="text-sm font-medium text-danger">
              {error}
            </p>
          )}
        </fieldset>
        <TextField
          {...quantity}
          defaultValue={quantity.defaultValue ?? '1'}
          inputMode="numeric"
          maxLength={2}
          className="max-w-[160px]"
        />
        <div>
          <Button name="intent" value="price" variant="secondary" loading={useIsSending('price')}>
            {t('price')}
          </Button>
        </div>
      </PostedForm>
    </StepCard>
  )
}
