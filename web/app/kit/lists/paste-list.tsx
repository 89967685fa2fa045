import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { listSearch, pastedIdentifiers } from './pasted-identifiers.ts'

/** What one address and one search can take. */
const maxLength = 2000

/** Many identifiers at once, as they come out of a sheet or an e-mail. */
export function PasteList({
  open,
  onClose,
  onApply,
}: {
  open: boolean
  onClose: () => void
  onApply: (identifiers: string[]) => void
}) {
  const t = useTranslations('staff.list')
  const [text, setText] = useState('')
  const identifiers = pastedIdentifiers(text)
  const isTooLong = listSearch(identifiers).length > maxLength

  function apply() {
    onApply(identifiers)
    setText('')
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('pasteTitle')}
      header={<h2 className="text-xl">{t('pasteTitle')}</h2>}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="button" disabled={identifiers.length === 0 || isTooLong} onClick={apply}>
            {t('pasteApply')}
          </Button>
        </>
      }
    >
      <TextArea
        data-autofocus
        id="pastedIdentifiers"
        label={t('pasteLabel')}
        hint={t('pasteText')}
        error={isTooLong ? t('pasteTooMany', { max: String(maxLength) }) : undefined}
        rows={8}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="numbers text-sm text-muted">
        {t('pasteFound', { count: identifiers.length })}
      </p>
    </Modal>
  )
}
