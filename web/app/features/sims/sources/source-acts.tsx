import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { simSourceActs } from '#contracts/sims/sources/acts.ts'
import type { SimSourceRecord } from '#contracts/sims/sources/views.ts'
import { api } from '../../../api.client.ts'
import { RecordActs } from '../../../kit/acts/record-acts.tsx'

const EditSourceDialog = lazy(() =>
  import('./source-dialogs.tsx').then((module) => ({ default: module.EditSourceDialog })),
)
const KeyDialog = lazy(() => import('./source-dialogs.tsx').then((module) => ({ default: module.KeyDialog })))
const ForgetKeyDialog = lazy(() =>
  import('./source-dialogs.tsx').then((module) => ({ default: module.ForgetKeyDialog })),
)

/** What can be done with a SIM source now. */
export function SourceActs({ source }: { source: SimSourceRecord }) {
  const t = useTranslations('sim-sources')
  const { id, name, vendor, key, acts } = source
  return (
    <RecordActs
      record={{ id, name, detail: vendor ?? '', acts }}
      acts={simSourceActs}
      calls={api.sims.sources}
      words={useTranslations('sim-sources.acts')}
      own={{
        forgetKey: {
          text: t('key.forgetOpen'),
          dialog: (onClose) => <ForgetKeyDialog source={source} onClose={onClose} />,
        },
        saveKey: {
          text: t(key ? 'key.openChange' : 'key.open'),
          dialog: (onClose) => <KeyDialog source={source} onClose={onClose} />,
        },
        edit: {
          text: t('form.open'),
          isMain: true,
          dialog: (onClose) => <EditSourceDialog source={source} onClose={onClose} />,
        },
      }}
    />
  )
}
