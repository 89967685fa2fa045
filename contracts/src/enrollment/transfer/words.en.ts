import type { ModuleWords } from '../../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { transferProgress: 'Transfer progress' },
  kinds: { transfer: 'Transfer' },
  lists: {
    transfers: {
      title: 'Transfer progress',
      search: 'Reference or application ID',
      emptyTitle: 'No transfers',
      emptyText:
        'Households that have their benefit with another company stand here as soon as they qualify.',
      columns: {
        reference: 'Reference',
        program: 'Program',
        state: 'State',
        reason: 'Why not',
        transferableOn: 'Can move on',
        exception: 'Exception',
        attempts: 'Attempts',
        usState: 'US state',
        startedAt: 'Since',
        remindedAt: 'Last reminded',
        changedAt: 'Changed',
      },
      filters: { started: 'Since', reopens: 'Can move from', needsAttention: 'Needs a look' },
    },
  },
  events: {
    transfer: {
      begin: 'Transfer begun',
      agree: 'Household agreed to move its benefit',
      verify: 'Transfer is made ready',
      submit: 'NLAD is asked to move the benefit',
      complete: 'Benefit moved to us',
      block: 'NLAD moves it later',
      fail: 'NLAD did not move it',
      lapse: 'The agreement counts no more',
      except: 'Exception claimed',
      reopen: 'It can be moved now',
      retry: 'Tried again',
      release: 'It is with nobody else any more',
      reverse: 'Taken back',
      cancel: 'Transfer ended',
      remind_me: 'Household wants to be reminded',
      tell_day: 'Household was reminded',
    },
  },
  notices: {
    transfer_refused: {
      title: 'NLAD did not move the benefit',
      happened: 'It answered {code}, which the household can do nothing about.',
      toDo: 'Find out what stands in the way and put it right. Then let the household try again.',
    },
  },
} as const satisfies ModuleWords

export default words
