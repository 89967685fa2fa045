import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { statedReason, words } from '#contracts/define-acts.ts'
import { underWay } from '#contracts/fulfillment/choices.ts'
import type { PackedParcel } from '#contracts/fulfillment/own.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { Button } from '../../ui/button.tsx'

const labelFields = { carrier: words(40), trackingNumber: words(60, { optional: true }) }
const lostFields = { reason: statedReason() }

type Asked = 'shipped' | 'delivered' | 'returned' | 'lost'

/** What can be done with a parcel now: one large button first, the others below. */
export function PackingActs({ parcel }: { parcel: PackedParcel }) {
  const t = useTranslations('packing')
  const { id, state, packed, wanted, heldBy, obstacle } = parcel
  const [asked, setAsked] = useState<Asked>()
  const onClose = () => setAsked(undefined)
  const { own } = api.fulfillment
  const done = { done: t('done'), onDone: onClose }
  const take = useAct(own.take)
  const leave = useAct(own.leave)
  const pack = useAct(own.pack, { done: t('packed') })
  const unpack = useAct(own.unpack)
  const ship = useAct(own.shipped, { done: t('shipped'), onDone: onClose })
  const deliver = useAct(own.delivered, done)
  const bringBack = useAct(own.returned, done)
  const lose = useAct(own.lost, done)
  const isHere = state === 'pending' || state === 'ready'
  const isMine = heldBy?.isSelf ?? false
  const mayLeave = obstacle === null || obstacle === 'short'
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={[take, leave, pack, unpack].find(({ problem }) => problem)?.problem} />
      {isHere && !isMine && mayLeave && (
        <Button
          wide
          loading={take.isBusy}
          onClick={() => void take.run({ id, isTakingOver: heldBy !== null })}
        >
          {heldBy ? t('takeOver', { name: heldBy.name }) : t('take')}
        </Button>
      )}
      {state === 'pending' && isMine && mayLeave && packed === wanted && (
        <Button wide loading={pack.isBusy} onClick={() => void pack.run({ id })}>
          {t('pack')}
        </Button>
      )}
      {state === 'ready' && isMine && (
        <>
          {mayLeave && (
            <Button wide onClick={() => setAsked('shipped')}>
              {t('ship')}
            </Button>
          )}
          <Button wide variant="secondary" loading={unpack.isBusy} onClick={() => void unpack.run({ id })}>
            {t('unpack')}
          </Button>
        </>
      )}
      {isHere && isMine && (
        <Button wide variant="quiet" loading={leave.isBusy} onClick={() => void leave.run({ id })}>
          {t('leave')}
        </Button>
      )}
      {underWay.some((each) => each === state) && (
        <>
          <Button wide onClick={() => setAsked('delivered')}>
            {t('delivered')}
          </Button>
          <Button wide variant="secondary" onClick={() => setAsked('returned')}>
            {t('returned')}
          </Button>
          <Button wide variant="danger" onClick={() => setAsked('lost')}>
            {t('lost')}
          </Button>
        </>
      )}
      {asked === 'shipped' && (
        <ActDialog
          title={t('shipTitle')}
          effect={parcel.number}
          submit={t('ship')}
          fields={labelFields}
          words={{ carrier: { label: t('carrier') }, trackingNumber: { label: t('trackingNumber') } }}
          send={(given) => ship.run({ id, ...given })}
          onClose={onClose}
        />
      )}
      {(asked === 'delivered' || asked === 'returned') && (
        <ActDialog
          title={t(`${asked}Title`)}
          effect={t(`${asked}Text`)}
          submit={t(asked)}
          send={() => (asked === 'delivered' ? deliver : bringBack).run({ id })}
          onClose={onClose}
        />
      )}
      {asked === 'lost' && (
        <ActDialog
          title={t('lostTitle')}
          effect={t('lostText')}
          submit={t('lost')}
          isDangerous
          fields={lostFields}
          words={{ reason: { label: t('reason') } }}
          send={(given) => lose.run({ id, ...given })}
          onClose={onClose}
        />
      )}
    </div>
  )
}
