import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { KeptParameters } from './kept-parameters.tsx'
import { DeviceList, type ListedDevice } from './device-list.tsx'

/** A small search over the devices, for before an eSIM is bought. `keep` are parameters of the page that stay. */
export function DeviceCheck({
  devices,
  search,
  keep,
  cardPriceId,
}: {
  devices: ListedDevice[] | undefined
  search: string
  keep: Record<string, string>
  /** The price of the same plan on a SIM card, where it comes on one. */
  cardPriceId: string | undefined
}) {
  const t = useTranslations('plan')
  return (
    <section id="device" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t('deviceTitle')}</h2>
        <p className="text-muted">{t('deviceLead')}</p>
      </div>
      <Form method="get" action="#device" preventScrollReset className="flex flex-wrap items-end gap-3">
        <KeptParameters keep={keep} except="device" />
        <TextField
          id="device-search"
          name="device"
          type="search"
          label={t('devices.search')}
          hint={t('devices.hint')}
          defaultValue={search}
          maxLength={80}
          className="min-w-[220px] flex-1"
        />
        <Button variant="secondary" className="min-h-[54px]">
          {t('devices.action')}
        </Button>
      </Form>
      {devices && (
        <DeviceList
          devices={devices}
          query={search}
          limit={6}
          cardAddress={cardPriceId ? `?${new URLSearchParams({ ...keep, price: cardPriceId })}` : undefined}
        />
      )}
    </section>
  )
}
