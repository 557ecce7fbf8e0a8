import { Button, Group } from '@mantine/core'
import { BusyButton } from '#ui/BusyButton.tsx'
import classes from './ThresholdForm.module.css'

interface FormButtonsProps {
  step: '1' | '2'
  /** True if the first step offers to apply, too. */
  canApply: boolean
  isBusy: boolean
  onCancel: () => void
  onBack: () => void
  /** Before the form is submitted: whether it goes on to the second step. */
  onSubmit: (goesOn: boolean) => void
}

/** The buttons of the form, in view however long it is. Enter in a field presses the first that submits. */
export function FormButtons({ step, canApply, isBusy, onCancel, onBack, onSubmit }: FormButtonsProps) {
  return (
    <Group gap="xs" justify="flex-end" className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {step === '2' && (
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      )}
      {step === '1' && (
        <Button type="submit" variant={canApply ? 'default' : 'filled'} onClick={() => onSubmit(true)}>
          Next
        </Button>
      )}
      {(step === '2' || canApply) && (
        <BusyButton type="submit" busy={isBusy} busyText="Applying..." onClick={() => onSubmit(false)}>
          Apply Threshold
        </BusyButton>
      )}
    </Group>
  )
}
