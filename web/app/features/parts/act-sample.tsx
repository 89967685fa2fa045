import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paragraphs } from '#contracts/define-acts.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import type { CallOptions } from '../../kit/staff/calls.client.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/inputs/radio-group.tsx'
import { Columns, Row, Sample } from './sample.tsx'

const answerMs = 600
const sampleFields = { reason: paragraphs(300) }
const answers = ['done', 'lost', 'refused', 'stale'] as const
type Answer = (typeof answers)[number]

const refusals = {
  lost: { code: 'NETWORK', status: 503 },
  refused: { code: 'FORBIDDEN', status: 403 },
  stale: { code: 'VERSION_CONFLICT', status: 409 },
} as const

/** Answers as the API does, after as long as it would take, and keeps the keys that it was sent. */
function useSampleServer() {
  const tErrors = useTranslations('errors')
  const [keys, setKeys] = useState<string[]>([])
  async function answer(as: Answer, { context }: CallOptions) {
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    setKeys((known) => [...known, context.idempotencyKey.slice(0, 8)])
    if (as === 'done') return
    const { code, status } = refusals[as]
    throw Object.assign(new Error(tErrors(code)), { code, status })
  }
  return { keys, answer }
}

export function ActSample() {
  const t = useTranslations('parts.act')
  const server = useSampleServer()
  const [chosen, setChosen] = useState<Answer>('done')
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, problem } = useAct(
    (_plan: { plan: string }, options) => server.answer(chosen, options),
    { done: t('done'), undo: (_done, _plan, options) => server.answer('done', options), reload: false },
  )
  return (
    <Sample name="act">
      <Columns>
        <div className="card grid gap-5 p-5">
          <ProblemNotice problem={problem} />
          <RadioGroup
            id="actAnswer"
            label={t('answer')}
            choices={answers.map((value) => ({ value, label: t(`answers.${value}`) }))}
            value={chosen}
            onChange={(value) => setChosen(value as Answer)}
          />
          <Row>
            <Button type="button" loading={isBusy} onClick={() => void run({ plan: 'sample' })}>
              {t('submit')}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
              {t('open')}
            </Button>
          </Row>
        </div>
        <div className="card grid gap-3 p-5">
          <h3 className="text-lg">{t('keys')}</h3>
          <ol aria-label={t('keys')} className="numbers grid gap-1">
            {server.keys.map((key, index) => (
              <li key={index}>{key}</li>
            ))}
          </ol>
        </div>
      </Columns>
      {isOpen && <SampleDialog answer={server.answer} onClose={() => setOpen(false)} />}
    </Sample>
  )
}

/** Somebody else is faster the first time. */
function SampleDialog({
  answer,
  onClose,
}: {
  answer: ReturnType<typeof useSampleServer>['answer']
  onClose: () => void
}) {
  const t = useTranslations('parts.act')
  const [isFirst, setFirst] = useState(true)
  const { run } = useAct(
    (_why: { reason: string }, options) => {
      setFirst(false)
      return answer(isFirst ? 'stale' : 'done', options)
    },
    { done: t('done'), reload: false, onDone: onClose },
  )
  return (
    <ActDialog
      title={t('dialogTitle')}
      effect={t('effect')}
      submit={t('submit')}
      isDangerous
      fields={sampleFields}
      words={{ reason: { label: t('reason') } }}
      send={run}
      onClose={onClose}
    />
  )
}
