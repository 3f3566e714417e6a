import { List } from "@mantine/core";
import type { Connection } from "@tryer/contract";
import { SCOPES } from "@tryer/domain/team";

interface ScopeListProps {
  scopes: Connection["scopes"];
  label: string;
}

/** Scopes in plain words. */
export function ScopeList({ scopes, label }: ScopeListProps) {
  return (
    <List size="sm" spacing={4} aria-label={label}>
      {scopes.map((scope) => (
        <List.Item key={scope}>{SCOPES[scope]}</List.Item>
      ))}
    </List>
  );
}

export const isChange = (scope: Connection["scopes"][number]): boolean => scope.endsWith(":write");
