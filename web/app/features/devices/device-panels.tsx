import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { characteristicNames } from '#contracts/devices/choices.ts'
import { deviceBoxMachine } from '#contracts/devices/machines.ts'
import type { DeviceRecord } from '#contracts/devices/views.ts'
import { statesOf } from '#contracts/machine.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'

/** What a device costs, and what of it the device benefit pays. */
export function PricePanel({ device }: { device: DeviceRecord }) {
  const t = useTranslations('devices.record')
  const tList = useTranslations('lists.devices.columns')
  const tProgram = useTranslations('devices.programs')
  const times = useTimes()
  const { benefit, marketValueCents, retailPriceCents, copaymentCents, usacModelNumber, usacApprovedOn } =
    device
  return (
    <Panel title={t('prices')}>
      <Facts
        items={[
          { name: tList('marketValueCents'), value: <Money cents={marketValueCents} /> },
          {
            name: tList('retailPriceCents'),
            value: retailPriceCents === null ? t('notSold') : <Money cents={retailPriceCents} />,
          },
          ...(copaymentCents === null
            ? [{ name: t('benefit'), value: t('noBenefit') }]
            : [
                { name: tList('copaymentCents'), value: <Money cents={copaymentCents} /> },
                ...(benefit
                  ? [
                      {
                        name: t('discount', { program: tProgram(benefit.program) }),
                        value: <Money cents={benefit.discountCents} />,
                      },
                      {
                        name: t('benefit'),
                        value: t(benefit.isOpen ? 'open' : 'closed', { program: tProgram(benefit.program) }),
                      },
                    ]
                  : [{ name: t('benefit'), value: t('unpaid') }]),
                { name: tList('usacModelNumber'), value: <CopyText value={usacModelNumber ?? ''} /> },
                { name: t('approvedOn'), value: usacApprovedOn && times.date(`${usacApprovedOn}T12:00:00Z`) },
              ]),
        ]}
      />
    </Panel>
  )
}

/** How many boxes are where; each figure leads to them. */
export function BoxesPanel({ device: { id, boxes, lowStock } }: { device: DeviceRecord }) {
  const t = useTranslations('devices.record')
  const tState = useTranslations('devices.boxes.states')
  const path = `${useDashboardPath()}/pre-installed-device`
  return (
    <Panel title={t('boxes')}>
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
        {statesOf(deviceBoxMachine).map((state) => (
          <div key={state} className="grid gap-0.5">
            <dt className="text-[13px] text-muted">{tState(state)}</dt>
            <dd>
              <Link
                className="numbers inline-flex min-h-6 items-center text-lg font-semibold underline-offset-4 hover:underline max-md:min-h-11 max-md:min-w-11"
                to={`${path}?deviceId=${id}&status=${state}`}
              >
                {boxes[state]}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[13px] text-muted">{t('lowStock', { count: lowStock })}</p>
    </Panel>
  )
}

/** What the device is like, as the site says it. */
export function ModelPanel({ device }: { device: DeviceRecord }) {
  const t = useTranslations('devices')
  const text = useText()
  const { description, characteristics, warrantyDays } = device
  const known = characteristicNames.filter((name) => characteristics[name] !== undefined)
  return (
    <Panel title={t('record.model')}>
      {text(description) && <p className="mb-4 max-w-[72ch]">{text(description)}</p>}
      <Facts
        isWide
        items={[
          { name: t('form.kind'), value: t(`kinds.${device.kind}`) },
          ...known.map((name) => ({
            name: t(`characteristics.${name}`),
            value: String(characteristics[name]),
          })),
          ...(warrantyDays === null ? [] : [{ name: t('form.warrantyDays'), value: String(warrantyDays) }]),
        ]}
      />
    </Panel>
  )
}
