import { Card, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { AddFiles } from "#shared/files/add-files.tsx";
import { DocumentList } from "#shared/files/document-list.tsx";
import { useAddFiles } from "#shared/files/use-add-files.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";

/** Documents of a purchase: offers, invoices, bills of lading. They are not printed with the order. */
export function PurchaseDocuments({ purchaseId }: { purchaseId: string }) {
  const documents = useQuery(api.files.ofPurchase.queryOptions({ input: { id: purchaseId } }));
  const { add, ...state } = useAddFiles({
    noun: "document",
    send: (body, fileId) =>
      api.files.addToPurchase.call({ params: { id: purchaseId }, query: { fileId, name: body.name }, body }),
  });
  return (
    <Card component="section" className="not-on-paper">
      <Title order={2} size="h4" mb="sm">
        Documents
      </Title>
      <QueryBoundary query={documents} errorTitle="The documents could not be loaded">
        {(files) => (
          <AddFiles label="Add documents" {...state} onFiles={add}>
            <DocumentList documents={files} empty="No document yet: offers, invoices, bills of lading." />
          </AddFiles>
        )}
      </QueryBoundary>
    </Card>
  );
}
