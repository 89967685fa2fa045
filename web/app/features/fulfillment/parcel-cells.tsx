import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { parcelList } from '#contracts/fulfillment/lists.ts'
import { fulfillmentMachine, type FulfillmentState } from '#contracts/fulfillment/machines.ts'
import type { ParcelRow } from '#contracts/fulfillment/views.ts'
import { useCountryName } from '../../kit/country-name.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useText } from '../../site.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Nothing } from '../../ui/staff/nothing.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** What the choices of the list of parcels are called. */
export function useParcelChoices(): ChoiceText {
  const t = useTranslations('fulfillment')
  return useCallback(
    (key, choice) => (key === 'goods' ? t(`goods.${choice as 'card'}`) : t(`states.${choice as 'pending'}`)),
    [t],
  )
}

export function ParcelBadge({ state }: { state: FulfillmentState }) {
  const t = useTranslations('fulfillment.states')
  return <StatusBadge tone={fulfillmentMachine.tones[state]}>{t(state)}</StatusBadge>
}

/** `2 × SIM card`. */
export function Contents({ contents }: Pick<ParcelRow, 'contents'>) {
  const text = useText()
  return contents.map(({ name, quantity }) => `${quantity} × ${text(name)}`).join(', ')
}

/** What the kinds of the columns of parcels do not say. */
export function useParcelCells(): CellsOf<typeof parcelList, ParcelRow> {
  const root = useDashboardPath()
  const t = useTranslations('fulfillment')
  const countryName = useCountryName()
  return useMemo(
    () => ({
      number: {
        width: 150,
        cell: (row) => (
          <RowLink to={recordPath(`${root}/fulfillment`, row)}>
            <span className="numbers">{row.number}</span>
          </RowLink>
        ),
      },
      state: { width: 130, cell: ({ state }) => <ParcelBadge state={state} /> },
      contents: { width: 210, cell: (row) => <Contents contents={row.contents} /> },
      // A state and a country of the address, by their codes.
      place: {
        width: 150,
        cell: ({ place }) => (place ? place.replace(/(?<=, )[A-Z]{2}$/, countryName) : <Nothing />),
      },
      company: {
        width: 150,
        cell: ({ company }) => company ?? <span className="text-muted">{t('own')}</span>,
      },
      trackingNumber: {
        width: 200,
        cell: ({ trackingNumber }) =>
          trackingNumber ? <CopyText value={trackingNumber} mono /> : <Nothing />,
      },
      order: {
        width: 120,
        cell: ({ order, orderId }) => (
          <StaffLink to={`${root}/order/${orderId}`} className="numbers">
            {order}
          </StaffLink>
        ),
      },
    }),
    [root, t, countryName],
  )
}
