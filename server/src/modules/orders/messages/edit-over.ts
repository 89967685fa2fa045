import { defineMessage } from '#modules/messaging/index.ts'
import { valuesOfEdit } from '../telling/edit-words.ts'
import { order } from '../telling/order-subject.ts'

/** That an edit was not paid for, or is not to be: the order goes on as it was bought. */
export const editOver = defineMessage({
  name: 'edit-over',
  about: order,
  needs: ['edit'],
  email: (pen) => {
    const { words, common, paragraph, orderButton } = pen
    const values = valuesOfEdit(pen)
    return values
      ? { text: words, values, blocks: [paragraph(words.body, values), orderButton(common.viewOrder)] }
      : null
  },
})
