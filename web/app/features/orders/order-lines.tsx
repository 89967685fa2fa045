import { useTranslations } from 'use-intl/react'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EsimCard } from './esim-card.tsx'
import { PlanNote } from './plan-note.tsx'
import type { PageOrder, System } from './order-view.server.ts'

type Line = PageOrder['lines'][number]

/** What was bought, each line with its eSIMs or its parcel. */
export function OrderLines({ order, system }: { order: PageOrder; system: System }) {
  const t = useTranslations('own-orders.lines')
  const text = useText()
  return (
    <section aria-labelledby="lines" className="grid gap-4">
      <h2 id="lines" className="text-xl">
        {t('title')}
      </h2>
      {order.lines.map((line) => (
        <div key={line.id} className="card grid gap-5 p-5 md:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <p className="text-lg font-semibold">
                {line.quantity > 1 && `${line.quantity} × `}
                {text(line.name)}
              </p>
              <p className="text-muted">{text(line.detail)}</p>
            </div>
            <Money cents={line.listAmountCents} className="font-semibold" />
          </div>
          {line.esims.map((esim, index) => (
            <details key={esim.simId} open={index === 0} className="group border-t border-line pt-4">
              <summary className="flex min-h-11 items-center gap-2 font-semibold group-open:mb-3">
                <ChevronIcon className="shrink-0 transition-transform group-open:rotate-90" />
                {t('esim', { number: index + 1, count: line.esims.length })}
              </summary>
              <EsimCard esim={esim} name={text(line.name)} system={system} hasAddons={line.hasAddons} />
            </details>
          ))}
          {line.cards.map(({ simId, iccid, plan }) => (
            <div key={simId} className="grid gap-2 border-t border-line pt-4">
              <p className="numbers text-sm text-muted">ICCID {iccid}</p>
              <PlanNote plan={plan} />
            </div>
          ))}
          {order.isInWork && <Delivery line={line} />}
        </div>
      ))}
    </section>
  )
}

/** How a line that is not yet in the buyer's hands is doing. */
function Delivery({ line }: { line: Line }) {
  const t = useTranslations('own-orders.lines')
  const isMissing = line.simType === 'esim' && line.esims.length < line.quantity
  if (line.provisioning === 'rejected') return <p className="text-danger">{t('refused')}</p>
  if (isMissing)
    return (
      <p className="flex items-center gap-3 text-muted">
        <Spinner size={24} /> {t('preparing')}
      </p>
    )
  if (line.kind === 'add-on' && line.provisioning !== null)
    return (
      <p className="text-muted">{t(line.provisioning === 'delivered' ? 'addonActive' : 'addonPreparing')}</p>
    )
  const parcel = line.fulfillment
  if (!line.parcel) return null
  return (
    <p className="text-muted">
      {line.parcel}
      {parcel?.trackingNumber && (
        <>
          {' '}
          {parcel.carrier}{' '}
          <span className="numbers font-semibold text-text select-all">{parcel.trackingNumber}</span>
        </>
      )}
    </p>
  )
}
