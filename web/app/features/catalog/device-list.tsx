import { useTranslations } from 'use-intl/react'
import type { DeviceView } from '#contracts/catalog/views.ts'
import { Badge } from '../../ui/badge.tsx'
import { CheckIcon, ChevronIcon, CloseIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export interface ListedDevice {
  id: string
  brand: string
  model: string
  fit: DeviceView['fit']
  note: string | null
}

const tones = { esim: 'success', some_models: 'warning', card: 'neutral', phone_plan: 'neutral' } as const

/**
 * Devices with what they take: what was searched for, with `limit` only the first ones and a link to all; or, as
 * nobody reads hundreds, all of them folded by brand.
 */
export function DeviceList({
  devices,
  query,
  limit = Number.POSITIVE_INFINITY,
  cardAddress,
}: {
  devices: ListedDevice[]
  query: string
  limit?: number
  /** Where a SIM card can be had, for devices without eSIM. */
  cardAddress: string | undefined
}) {
  const t = useTranslations('plan.devices')
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="numbers text-muted">
        {t('found', { count: devices.length })}
      </p>
      {devices.length === 0 && <p>{t('noneText', { query })}</p>}
      {query ? (
        <Devices devices={devices.slice(0, limit)} cardAddress={cardAddress} />
      ) : (
        <div className="grid">
          {byBrand(devices).map(({ brand, own }) => (
            <details key={brand} className="group border-b border-line">
              <summary className="flex min-h-12 items-center gap-2 font-semibold">
                <ChevronIcon className="shrink-0 transition-transform group-open:rotate-90" />
                {brand}
                <span className="numbers font-normal text-muted">{t('found', { count: own.length })}</span>
              </summary>
              <Devices devices={own} cardAddress={cardAddress} />
            </details>
          ))}
        </div>
      )}
      {devices.length > limit && (
        <TextLink to={`/devices?search=${encodeURIComponent(query)}`} className="justify-self-start">
          {t('all')}
        </TextLink>
      )}
    </div>
  )
}

const byBrand = (devices: ListedDevice[]) =>
  [...new Set(devices.map(({ brand }) => brand))].map((brand) => ({
    brand,
    own: devices.filter((device) => device.brand === brand),
  }))

function Devices({ devices, cardAddress }: { devices: ListedDevice[]; cardAddress: string | undefined }) {
  const t = useTranslations('plan.devices')
  return (
    <ul className="grid">
      {devices.map(({ id, brand, model, fit, note }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
        >
          <div className="mr-auto min-w-0">
            <p className="font-semibold">
              {brand} {model}
            </p>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
          {fit === 'card' && cardAddress && (
            <TextLink to={cardAddress} aria-label={t('cardFor', { device: `${brand} ${model}` })}>
              {t('card')}
            </TextLink>
          )}
          <Badge tone={tones[fit]}>
            {fit === 'esim' && <CheckIcon size={14} />}
            {fit === 'phone_plan' && <CloseIcon size={14} />}
            {t(`fit.${fit}`)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
