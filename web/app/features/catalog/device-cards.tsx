import { useTranslations } from 'use-intl/react'
import { devicePictureLimit } from '#contracts/devices/choices.ts'
import type { OfferedDeviceView } from '#contracts/devices/views.ts'
import { PostedForm } from '../../kit/forms/posted-form.tsx'
import { useText } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'

/** Devices that are sold outright, each with its picture, price and whether it is there. */
export function DeviceCards({ devices }: { devices: readonly OfferedDeviceView[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
      {devices.map((device) => (
        <li key={device.id} className="card flex flex-col gap-3 p-4 md:p-5">
          <DeviceCard device={device} />
        </li>
      ))}
    </ul>
  )
}

function DeviceCard({ device }: { device: OfferedDeviceView }) {
  const t = useTranslations('device-shop')
  const text = useText()
  const { id, brand, model, description, characteristics, picture, stock, price } = device
  const name = `${brand} ${model}`
  const facts = [
    characteristics.screenInches && t('screen', { inches: characteristics.screenInches }),
    characteristics.memoryGb && t('memory', { gigabytes: characteristics.memoryGb }),
    characteristics.storageGb && t('storage', { gigabytes: characteristics.storageGb }),
    characteristics.system,
  ].filter((fact) => typeof fact === 'string')
  if (!price) return null
  return (
    <>
      {picture && (
        <img
          src={`/api/static/storage/${picture}`}
          alt=""
          width={devicePictureLimit.width}
          height={devicePictureLimit.height}
          loading="lazy"
          className="mx-auto h-44 w-full object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-xl">{name}</h2>
        {stock !== 'many' && (
          <Badge tone={stock === 'few' ? 'warning' : 'neutral'}>{t(`stock.${stock}`)}</Badge>
        )}
      </div>
      {text(description) && <p className="text-muted">{text(description)}</p>}
      {facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>}
      <p className="mt-auto">
        <Money cents={price.cents} className="text-2xl font-bold" />
        {price.listCents > price.cents && (
          <s className="ml-2 text-muted">
            <span className="sr-only">{t('before')} </span>
            <Money cents={price.listCents} />
          </s>
        )}
      </p>
      <PostedForm action="/cart">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="deviceId" value={id} />
        <input type="hidden" name="priceId" value={price.id} />
        <Button disabled={stock === 'none'} aria-label={t('addNamed', { name })}>
          {t('add')}
        </Button>
      </PostedForm>
    </>
  )
}
