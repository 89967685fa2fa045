export { default } from '#contracts/i18n/en/lists/imports.ts'
