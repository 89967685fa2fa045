import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { DataPoolRecord, PoolCandidates } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { readOptional } from '../../kit/staff/calls.client.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useText } from '../../site.ts'
import { TextArea } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

const pauseMs = 300

/** Lines of the pool's source to choose from: found by words, or a pasted list of ICCIDs. What is chosen stays over a new search. */
export function AddLinesDialog({ pool, onClose }: { pool: DataPoolRecord; onClose: () => void }) {
  const t = useTranslations('data-pools.add')
  const { id, name } = pool
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const { found, isFailed } = useFound(id, search)
  const { run } = useAct(api.sourcing.dataPools.addLines, {
    done: (_pool, { simIds }) => t('done', { count: simIds.length }),
    onDone: onClose,
  })
  const form = useForm({
    async submit() {
      setMissing(chosen.size === 0)
      if (chosen.size === 0) return
      return run({ id, simIds: [...chosen] })
    },
  })
  const free = (found?.items ?? []).filter(({ pool: other }) => other === null)
  const choose = (simIds: string[], isChosen: boolean) =>
    setChosen((before) =>
      isChosen
        ? new Set([...before, ...simIds])
        : new Set([...before].filter((simId) => !simIds.includes(simId))),
    )
  return (
    <FormDialog
      wide
      title={t('title', { name })}
      form={form}
      submit={t('submit', { count: chosen.size })}
      onClose={onClose}
    >
      <TextArea
        id="lineSearch"
        label={t('search')}
        hint={t('searchHint')}
        rows={2}
        maxLength={10_000}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        data-autofocus
      />
      {isMissing && chosen.size === 0 && <p className="text-sm font-medium text-danger">{t('none')}</p>}
      <div role="status" className="text-sm text-muted">
        {isFailed && <p className="text-danger">{t('failed')}</p>}
        {!found && !isFailed && <p>{t('loading')}</p>}
        {found && <p>{t('found', { shown: found.items.length, total: found.total })}</p>}
      </div>
      {found && (
        <fieldset className="grid max-h-80 overflow-y-auto rounded-[8px] border border-line px-3">
          <legend className="sr-only">{t('lines')}</legend>
          {free.length > 1 && (
            <Checkbox
              id="allLines"
              label={<strong>{t('all', { count: free.length })}</strong>}
              checked={free.every(({ simId }) => chosen.has(simId))}
              onChange={(event) =>
                choose(
                  free.map(({ simId }) => simId),
                  event.target.checked,
                )
              }
            />
          )}
          {found.items.map((line) => (
            <Checkbox
              key={line.simId}
              id={line.simId}
              label={<LineName line={line} />}
              disabled={line.pool !== null}
              checked={chosen.has(line.simId)}
              onChange={(event) => choose([line.simId], event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

function LineName({ line: { iccid, plan, pool } }: { line: PoolCandidates['items'][number] }) {
  const t = useTranslations('data-pools.add')
  const text = useText()
  return (
    <>
      <span className="numbers break-all">{iccid}</span>
      <span className="block text-[13px] text-muted">
        {[...(plan ? [text(plan)] : []), ...(pool === null ? [] : [t('inPool', { pool })])].join(' · ')}
      </span>
    </>
  )
}

/** Asks a moment after the last letter; an answer that is late changes nothing. */
function useFound(id: string, search: string) {
  const [found, setFound] = useState<PoolCandidates>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(
      async () => {
        const outcome = await readOptional(api.sourcing.dataPools.candidates({ id, search }))
        if (!isLatest) return
        setFailed(!outcome.ok)
        if (outcome.ok) setFound(outcome.value)
      },
      search ? pauseMs : 0,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [id, search])
  return { found, isFailed }
}
