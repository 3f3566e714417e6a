import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { Customer } from "@tryer/contract";
import { useState } from "react";
import { EraseCustomer } from "./erase-customer.tsx";

/** Rarer steps with a customer, both without a way back: merging and erasing. */
export function CustomerMenu({ customer, onMerge }: { customer: Customer; onMerge: () => void }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item mih={44} onClick={onMerge}>
            Merge with another customer
          </Menu.Item>
          <Menu.Item mih={44} color="red" onClick={() => setErasing(true)}>
            Erase customer
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EraseCustomer customer={customer} isAsking={isErasing} onClose={() => setErasing(false)} />
    </>
  );
}
