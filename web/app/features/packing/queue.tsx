import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { packingShelves, type PackingShelf } from '#contracts/fulfillment/choices.ts'
import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import type { QueuedParcel } from '#contracts/fulfillment/own.ts'
import { useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFollowed } from '../../ui/forms/use-followed.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useArea } from '../area/account.ts'

/** Finds a parcel by whatever a scanner reads. */
export function ParcelSearch({ search }: { search: string }) {
  const t = useTranslations('packing')
  return (
    <Form role="search" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        ref={useFollowed(search)}
        id="parcel-search"
        label={t('search')}
        name="q"
        defaultValue={search}
        autoComplete="off"
        enterKeyHint="search"
        max={60}
      />
      <Button variant="secondary" className="min-h-[54px]">
        {t('find')}
      </Button>
    </Form>
  )
}

export function ShelfTabs({
  shelf,
  counts,
}: {
  shelf: PackingShelf
  counts: Partial<Record<PackingShelf, number>>
}) {
  const t = useTranslations('packing')
  return (
    <Tabs
      label={t('shelvesLabel')}
      items={packingShelves.map((each) => ({
        to: `?shelf=${each}`,
        text: t('shelfCount', { shelf: t(`shelves.${each}`), count: counts[each] ?? 0 }),
        current: each === shelf,
      }))}
    />
  )
}

/** What has to be taken off the shelf for all parcels that wait. */
export function PickList({
  pick,
}: {
  pick: readonly { name: QueuedParcel['contents'][number]['name']; quantity: number }[]
}) {
  const t = useTranslations('packing')
  const text = useText()
  return (
    <Panel title={t('pick')}>
      <p className="mb-2 text-muted">{t('pickLead')}</p>
      <ul className="grid gap-1">
        {pick.map(({ name, quantity }) => (
          <li key={name.en}>{t('times', { count: quantity, name: text(name) })}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** One parcel of the queue, wide enough for a thumb. */
export function ParcelCard({ parcel }: { parcel: QueuedParcel }) {
  const t = useTranslations('packing')
  const text = useText()
  const { root } = useArea()
  const { id, number, state, contents, packed, wanted, heldBy, obstacle, trackingNumber } = parcel
  return (
    <li>
      <Link
        to={`${root}/listing/${id}`}
        className="grid gap-1 rounded-[12px] border border-line bg-raised p-4 hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="numbers font-semibold">{number}</span>
          <StatusBadge tone={fulfillmentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
        </span>
        <span>
          {contents.map(({ name, quantity }) => t('times', { count: quantity, name: text(name) })).join(', ')}
        </span>
        <span className="numbers text-sm text-muted">
          {trackingNumber ?? t('progress', { packed, wanted })}
        </span>
        {heldBy && (
          <span className="text-sm">
            {heldBy.isSelf ? t('heldBySelf') : t('heldBy', { name: heldBy.name })}
          </span>
        )}
        {obstacle && <span className="text-sm">{t(`obstacles.${obstacle}`)}</span>}
      </Link>
    </li>
  )
}
