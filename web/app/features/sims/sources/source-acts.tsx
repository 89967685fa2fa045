import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { simSourceActs } from '#contracts/sims/sources/acts.ts'
import type { SimSourceRecord } from '#contracts/sims/sources/views.ts'
import { api } from '../../../api.client.ts'
import { DialogButton } from '../../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../../kit/acts/record-acts.tsx'
import { useMay } from '../../../kit/staff/access.ts'

const EditSourceDialog = lazy(() =>
  import('./source-dialogs.tsx').then((module) => ({ default: module.EditSourceDialog })),
)
const KeyDialog = lazy(() => import('./source-dialogs.tsx').then((module) => ({ default: module.KeyDialog })))
const ForgetKeyDialog = lazy(() =>
  import('./source-dialogs.tsx').then((module) => ({ default: module.ForgetKeyDialog })),
)

/** What can be done with a SIM source now, for those who may; what its carrier cannot be asked for is not offered. */
export function SourceActs({ source }: { source: SimSourceRecord }) {
  const t = useTranslations('sim-sources')
  const may = useMay()
  const { id, name, state, vendor, vendorView, account, key } = source
  const { check, compare, ...others } = simSourceActs.acts
  const mayKeys = may('sim-source.keys') && vendorView !== null
  const isAsked = vendorView !== null && account !== 'none'
  const acts = {
    ...(isAsked && { check }),
    ...(isAsked && vendorView.capabilities.includes('listSims') && { compare }),
    ...others,
  } as typeof simSourceActs.acts
  return (
    <RecordActs
      record={{ id, name, detail: vendor ?? '', state }}
      acts={{ ...simSourceActs, acts }}
      calls={api.sims.sources}
      words={useTranslations('sim-sources.acts')}
    >
      {mayKeys && key && (
        <DialogButton look="plain" text={t('key.forgetOpen')}>
          {(onClose) => <ForgetKeyDialog source={source} onClose={onClose} />}
        </DialogButton>
      )}
      {mayKeys && (
        <DialogButton look="plain" text={t(key ? 'key.openChange' : 'key.open')}>
          {(onClose) => <KeyDialog source={source} onClose={onClose} />}
        </DialogButton>
      )}
      {may('sim-source.manage') && (
        <DialogButton text={t('form.open')}>
          {(onClose) => <EditSourceDialog source={source} onClose={onClose} />}
        </DialogButton>
      )}
    </RecordActs>
  )
}
