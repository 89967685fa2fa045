import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl/react'
import { TextField } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { SmallInput } from '../../../ui/staff/small-field.tsx'
import { IconButton } from '../../../ui/staff/staff-button.tsx'
import type { DeskDevice } from './desk-values.ts'
import { useOffers, type OffersFor } from './use-offers.ts'

/** The devices of the order; others are found by their name and added. */
export function ChooseDevices({
  devices,
  onChange,
  audience,
}: {
  devices: readonly DeskDevice[]
  onChange: (devices: DeskDevice[]) => void
} & Pick<OffersFor, 'audience'>) {
  const t = useTranslations('order-create')
  const { found, field } = useOffers({ audience })
  const chosen = new Set(devices.map(({ device }) => device.id))
  const change = (id: string, quantity: number) =>
    onChange(devices.map((each) => (each.device.id === id ? { ...each, quantity } : each)))

  return (
    <div className="grid gap-4">
      {devices.length > 0 && (
        <ul className="grid gap-3">
          {devices.map(({ device: { id, name, price, stock }, quantity }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 rounded-[10px] border border-line p-3">
              <p className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-[13px] text-muted">{t(`stock.${stock}`)}</span>
              </p>
              <Money cents={price.cents} className="numbers" />
              <SmallInput
                type="number"
                className="numbers max-w-20"
                aria-label={t('quantity', { name })}
                min={1}
                max={price.perOrder}
                value={quantity}
                onChange={(event) =>
                  change(
                    id,
                    Math.min(price.perOrder, Math.max(1, Math.trunc(Number(event.target.value)) || 1)),
                  )
                }
              />
              <IconButton
                label={t('remove', { name })}
                onClick={() => onChange(devices.filter((each) => each.device.id !== id))}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextField id="find-device" label={t('findDevice')} {...field} />
      <p role="status" className="text-[13px] text-muted empty:hidden">
        {found?.devices.length === 0 && t('noDevices')}
      </p>
      <ul className="grid max-h-[280px] overflow-y-auto rounded-[8px] border border-line p-1 empty:hidden">
        {found?.devices
          .filter(({ id }) => !chosen.has(id))
          .map((device) => (
            <li key={device.id}>
              <button
                type="button"
                aria-label={t('add', { name: device.name })}
                onClick={() => onChange([...devices, { device, quantity: 1 }])}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-[7px] px-2.5 py-1.5 text-left hover:bg-sunken"
              >
                <Plus size={15} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  {device.name} <span className="text-[13px] text-muted">{t(`stock.${device.stock}`)}</span>
                </span>
                <Money cents={device.price.cents} className="numbers" />
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
