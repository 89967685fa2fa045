import type { Sandbox } from '../sandbox.ts'
import type { PwgSim, Transaction } from './types.ts'

const openingBalanceCents = 250_000

/** PWG's tables in the world. */
export function createPwgStore({ world, config }: Sandbox) {
  const sims = world.table<PwgSim>('pwg.sims')
  const transactions = world.table<Transaction>('pwg.transactions')
  const balanceOf = (account: string) => `pwg.balanceCents.${account}`
  return {
    sims,
    transactions,
    ofAccount: sims.index((sim) => sim.account),
    waiting: transactions.index((one) =>
      one.status === 'accepted' && one.readyAtMs !== null ? 'waiting' : null,
    ),
    balanceCents: (account: string) => world.setting(balanceOf(account), openingBalanceCents),
    setBalanceCents: (account: string, cents: number) => world.setSetting(balanceOf(account), cents),
    webhookUrl: () => world.setting('pwg.webhookUrl', `${config.appUrl}/api/webhooks/pwg`),
    setWebhookUrl: (url: string) => world.setSetting('pwg.webhookUrl', url),
    nextNumber: (areaCode: string): string => {
      const serial = world.setting('pwg.numberSerial', 0) + 1
      world.setSetting('pwg.numberSerial', serial)
      return `+1${areaCode}${String(2_000_000 + (serial % 7_900_000))}`
    },
  }
}

/** PWG's own code works with these. */
export type Pwg = Sandbox & { store: ReturnType<typeof createPwgStore> }
