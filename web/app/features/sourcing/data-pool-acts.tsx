import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { dataPoolActs } from '#contracts/sourcing/acts.ts'
import type { DataPoolRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'

const EditDataPoolDialog = lazy(() =>
  import('./data-pool-dialog.tsx').then((module) => ({ default: module.EditDataPoolDialog })),
)
const AddLinesDialog = lazy(() =>
  import('./add-lines-dialog.tsx').then((module) => ({ default: module.AddLinesDialog })),
)

/** What can be done with a data pool now. */
export function DataPoolActs({ pool }: { pool: DataPoolRecord }) {
  const t = useTranslations('data-pools')
  const tActs = useTranslations('data-pools.acts')
  const { id, name, source, acts } = pool
  return (
    <RecordActs
      record={{ id, name, detail: source, acts }}
      acts={dataPoolActs}
      calls={api.sourcing.dataPools}
      words={tActs}
      own={{
        edit: {
          text: t('form.open'),
          dialog: (onClose) => <EditDataPoolDialog pool={pool} onClose={onClose} />,
        },
        addLines: {
          text: t('add.open'),
          isMain: true,
          dialog: (onClose) => <AddLinesDialog pool={pool} onClose={onClose} />,
        },
      }}
    />
  )
}
