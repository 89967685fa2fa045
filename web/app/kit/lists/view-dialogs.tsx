import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useSite } from '../../site.ts'
import { useMay } from '../staff/access.ts'
import type { Outcome } from '../staff/calls.client.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'

/** What the list page's action answers to saving and removing a view. */
export type ViewOutcome = Outcome<unknown>

/** Keeps the list as it stands under a name. The page's action gets `intent=save-view`. */
export function SaveView({ query }: { query: string }) {
  const t = useTranslations('staff.list')
  const tField = useTranslations('errors.fields')
  const { brand } = useSite()
  const may = useMay()
  const fetcher = useFetcher<ViewOutcome>()
  const [isOpen, setOpen] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  useCloseWhenDone(fetcher, setOpen)
  if (!may('view.manage')) return null
  return (
    <>
      <StaffButton look="quiet" onClick={() => setOpen(true)}>
        <Bookmark size={15} /> {t('saveView')}
      </StaffButton>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('saveViewTitle')}
        header={<h2 className="text-xl">{t('saveViewTitle')}</h2>}
      >
        <fetcher.Form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            const isMissing = !new FormData(event.currentTarget).get('viewName')?.toString().trim()
            setNameMissing(isMissing)
            if (isMissing) event.preventDefault()
          }}
        >
          <p className="text-muted">{t('saveViewText')}</p>
          {fetcher.data?.ok === false && <ProblemNotice problem={fetcher.data.problem} />}
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="query" value={query} />
          <TextField
            id="viewName"
            label={t('viewName')}
            maxLength={60}
            autoComplete="off"
            error={isNameMissing && tField('REQUIRED')}
          />
          {may('view.share') && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" name="shared" className="size-5 accent-primary" />
              {t('shareView', { domain: brand.name })}
            </label>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button loading={fetcher.state !== 'idle'}>{t('saveView')}</Button>
          </div>
        </fetcher.Form>
      </Modal>
    </>
  )
}

/** Removes the view that is open. The page's action gets `intent=remove-view`. */
export function RemoveView({ view }: { view: SavedView }) {
  const t = useTranslations('staff.list')
  const fetcher = useFetcher<ViewOutcome>()
  const [isOpen, setOpen] = useState(false)
  useCloseWhenDone(fetcher, setOpen)
  const title = t('removeViewTitle', { name: view.name })
  return (
    <>
      <StaffButton look="quiet" onClick={() => setOpen(true)}>
        <Trash2 size={15} /> {t('removeView')}
      </StaffButton>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        label={title}
        header={<h2 className="text-xl">{title}</h2>}
      >
        <fetcher.Form method="post" className="grid gap-5">
          <p className="text-muted">{t(view.shared ? 'removeSharedViewText' : 'removeViewText')}</p>
          {fetcher.data?.ok === false && <ProblemNotice problem={fetcher.data.problem} />}
          <input type="hidden" name="intent" value="remove-view" />
          <input type="hidden" name="id" value={view.id} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={fetcher.state !== 'idle'}>
              {t('removeView')}
            </Button>
          </div>
        </fetcher.Form>
      </Modal>
    </>
  )
}

function useCloseWhenDone(
  { state, data }: { state: string; data?: ViewOutcome },
  setOpen: (open: boolean) => void,
) {
  useEffect(() => {
    if (state === 'idle' && data?.ok) setOpen(false)
  }, [state, data, setOpen])
}
