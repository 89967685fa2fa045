import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { dataPoolActs } from '#contracts/sourcing/acts.ts'
import type { DataPoolRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { useMay } from '../../kit/staff/access.ts'

const EditDataPoolDialog = lazy(() =>
  import('./data-pool-dialog.tsx').then((module) => ({ default: module.EditDataPoolDialog })),
)
const AddLinesDialog = lazy(() =>
  import('./add-lines-dialog.tsx').then((module) => ({ default: module.AddLinesDialog })),
)

/** What can be done with a data pool now, for those who may. */
export function DataPoolActs({ pool }: { pool: DataPoolRecord }) {
  const t = useTranslations('data-pools')
  const tActs = useTranslations('data-pools.acts')
  const { id, name, status, source } = pool
  const mayWrite = useMay()('catalog.write') && status === 'active'
  return (
    <RecordActs
      record={{ id, name, detail: source, state: status }}
      acts={dataPoolActs}
      calls={api.sourcing.dataPools}
      words={tActs}
    >
      {mayWrite && (
        <>
          <DialogButton look="plain" text={t('form.open')}>
            {(onClose) => <EditDataPoolDialog pool={pool} onClose={onClose} />}
          </DialogButton>
          <DialogButton text={t('add.open')}>
            {(onClose) => <AddLinesDialog pool={pool} onClose={onClose} />}
          </DialogButton>
        </>
      )}
    </RecordActs>
  )
}
