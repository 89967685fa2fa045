import { useTranslations } from 'use-intl/react'
import { useAct, type Call } from '../staff/use-act.ts'
import { useForm } from './use-form.ts'

const shortestCode = 6

/** Who asks proves who they are: by the password, and where asked for by a code of the authenticator app. `ProofFields` draws it. */
export function useProof<Result>({
  labels,
  withCode,
  wrongPassword,
  call,
  onDone,
}: {
  labels: { password: string; code: string }
  withCode: boolean
  /** What is said of a wrong password, where the server's words are about more. */
  wrongPassword?: string
  call: Call<{ password: string; code: string }, Result>
  onDone: (result: Result) => void
}) {
  const tField = useTranslations('errors.fields')
  const { run } = useAct(call, { reload: false, onDone })
  return useForm({
    initial: { proofPassword: '', proofCode: '' },
    labels: {
      proofPassword: labels.password,
      ...(withCode && { proofCode: labels.code }),
    } as { proofPassword: string; proofCode: string },
    required: ['proofPassword'],
    check: ({ proofCode }) =>
      withCode && proofCode.trim().length < shortestCode ? { proofCode: tField('REQUIRED') } : {},
    fieldOf: {
      PASSWORD_WRONG: 'proofPassword',
      INCORRECT_CREDENTIALS: 'proofPassword',
      SECOND_FACTOR_WRONG: 'proofCode',
    },
    asksBeforeLeaving: false,
    async submit({ proofPassword, proofCode }) {
      const refused = await run({ password: proofPassword, code: proofCode.trim() })
      const isWrong = refused?.code === 'INCORRECT_CREDENTIALS' && wrongPassword
      return isWrong ? { ...refused, message: wrongPassword } : refused
    },
  })
}
