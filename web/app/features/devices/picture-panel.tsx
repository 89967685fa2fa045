import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { devicePictureLimit } from '#contracts/devices/choices.ts'
import type { DeviceRecord } from '#contracts/devices/views.ts'
import { api } from '../../api.client.ts'
import { base64Of } from '../../kit/forms/base64.ts'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { FileField } from '../../ui/inputs/file-field.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const accept = '.png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml'

/** What shoppers see of a device, and a new picture for those who may change it. */
export function PicturePanel({ device: { id, name, picture, acts } }: { device: DeviceRecord }) {
  const t = useTranslations('devices.picture')
  const mayWrite = isOffered(acts, 'setPicture')
  const [chosen, setChosen] = useState<File>()
  const [uploads, setUploads] = useState(0)
  const set = useAct(api.devices.setPicture, {
    done: t('saved'),
    onDone() {
      setChosen(undefined)
      setUploads((count) => count + 1)
    },
  })
  const remove = useAct(api.devices.removePicture, { done: t('removed') })
  const isBusy = set.isBusy || remove.isBusy
  return (
    <Panel title={t('title')}>
      <div className="grid gap-3">
        {picture ? (
          <img
            src={`/api/static/storage/${picture}`}
            alt={t('alt', { name })}
            width={240}
            height={240}
            className="size-60 max-w-full rounded-[8px] object-contain"
          />
        ) : (
          <p className="text-sm text-muted">{t('none')}</p>
        )}
        <ProblemNotice problem={set.problem ?? remove.problem} />
        {mayWrite && (
          <>
            <FileField
              key={uploads}
              id="devicePicture"
              label={t('file')}
              accept={accept}
              formats={t('formats')}
              maxBytes={devicePictureLimit.bytes}
              onFile={setChosen}
            />
            <div className="flex flex-wrap gap-2">
              {chosen && (
                <StaffButton
                  look="primary"
                  disabled={isBusy}
                  onClick={async () => void set.run({ id, picture: await base64Of(chosen) })}
                >
                  {t('upload')}
                </StaffButton>
              )}
              {picture && (
                <StaffButton disabled={isBusy} onClick={() => void remove.run({ id })}>
                  {t('remove')}
                </StaffButton>
              )}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
